-- expect: gas
-- a loop made of goto
::a::
goto b
::b::
goto a
