-- Three letters are what most people have typed when they look at suggestions. By the first two of them, all terms that begin so were read where the
-- third is rare.
create index search_terms_begin_3 on search_terms (left(term, 3) collate "C", people desc, term);
