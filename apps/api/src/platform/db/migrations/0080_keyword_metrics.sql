-- How many people searched for something is asked by advertisers, and what keywords with some words cost.
create index recent_searches_folded on recent_searches (folded, searched_at);
create index keywords_words on keywords (words);
