// As people write times: 4:52, 1:02:03, and tenths in the last ten seconds.
export function face(ms) {
  const seconds = Math.ceil(ms / 1000), two = (n) => String(n).padStart(2, "0");
  if (ms < 10000) return `0:${two(Math.floor(ms / 1000))}.${Math.floor(ms % 1000 / 100)}`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
