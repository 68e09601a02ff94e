-- old code: a column that old code leaves alone; its returns count as unseen for a few days, and are thanked for once more.

-- When the rider closed the thanks for the return: until then the next page they open shows them.
alter table rental add column return_seen_at timestamptz;
