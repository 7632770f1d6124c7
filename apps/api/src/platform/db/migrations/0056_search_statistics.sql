-- How a word is looked for depends on how many pins have it: the hundred commonest words of the default say too little about the rest.
alter table pins alter column search set statistics 400;
