-- Who may see the boards of an import; what was sent before had what the file said.
alter table imports add column privacy text not null default 'keep' check (privacy in ('keep', 'secret', 'public'));
