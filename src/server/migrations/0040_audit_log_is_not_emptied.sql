-- The row triggers of 0011 hear nothing of a truncate.
create trigger never_emptied before truncate on audit_log for each statement execute function refuse_change();
