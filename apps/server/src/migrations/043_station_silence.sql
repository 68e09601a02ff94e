-- Filled by the branch that this number is given to.
select 1;
