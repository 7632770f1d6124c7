-- How close together somebody wants Pins to stand; unset for who never said so.
alter table users add column grid_density text check (grid_density in ('regular', 'compact'));
