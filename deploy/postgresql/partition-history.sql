-- Partitions watch history and progress by user, in one transaction: psql "$DATABASE_URL" -f partition-history.sql
-- For hundreds of millions of entries. Stop all nodes and make a backup first; it takes as long as copying the tables, and as much
-- disk again. Matinee itself needs no change, and never does this by itself.
\set ON_ERROR_STOP on
begin;
lock table watch_history, watch_progress in access exclusive mode;

alter table watch_progress drop constraint watch_progress_entry;
alter table watch_history drop constraint watch_history_title;
alter table watch_progress drop constraint watch_progress_episode;
alter index watch_history_newest rename to watch_history_newest_whole;
alter index watch_history_by_age rename to watch_history_by_age_whole;
alter table watch_history rename to watch_history_whole;
alter table watch_progress rename to watch_progress_whole;

create table watch_history (like watch_history_whole including defaults including constraints)
	partition by hash (user_id);
create table watch_progress (like watch_progress_whole including defaults including constraints)
	partition by hash (user_id);
do $$
begin
	for part in 0..15 loop
		execute format('create table watch_history_%s partition of watch_history for values with (modulus 16, remainder %s)',
			part, part);
		-- Updates, of which none changes an index, find room on their page.
		execute format('create table watch_progress_%s partition of watch_progress for values with (modulus 16, remainder %s)
			with (fillfactor = 80)', part, part);
	end loop;
end $$;
insert into watch_history select * from watch_history_whole;
insert into watch_progress select * from watch_progress_whole;
drop table watch_progress_whole, watch_history_whole;

alter table watch_history
	add constraint watch_history_title primary key (user_id, media_type, media_id);
create index watch_history_newest on watch_history
	(user_id, last_watched desc, media_type, media_id, season, episode, watched_at, updated_at);
create index watch_history_by_age on watch_history (last_watched);
alter table watch_progress
	add constraint watch_progress_episode primary key (user_id, media_type, media_id, season, episode),
	add constraint watch_progress_entry foreign key (user_id, media_type, media_id)
		references watch_history (user_id, media_type, media_id) on delete cascade;
commit;
analyze watch_history;
analyze watch_progress;
