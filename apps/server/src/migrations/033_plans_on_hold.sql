-- Keeps the number until the migration of this name arrives by another branch; that one replaces this file.
select 1;
