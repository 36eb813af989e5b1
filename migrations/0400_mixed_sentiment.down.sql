update analysis_segments set sentiment = 'neutral' where sentiment = 'mixed';
update codebook_marks set sentiment = 'neutral' where sentiment = 'mixed';
update codebook_passages set sentiment = 'neutral' where sentiment = 'mixed';
update codebook_codings set sentiment = 'neutral' where sentiment = 'mixed';
update codebook_marks set found_sentiment = 'neutral' where found_sentiment = 'mixed';
alter table analysis_segments drop constraint analysis_segments_sentiment_check, add constraint analysis_segments_sentiment_check check (sentiment in ('positive', 'neutral', 'negative'));
alter table codebook_marks drop constraint codebook_marks_sentiment_check, add constraint codebook_marks_sentiment_check check (sentiment in ('positive', 'neutral', 'negative'));
alter table codebook_passages drop constraint codebook_passages_sentiment_check, add constraint codebook_passages_sentiment_check check (sentiment in ('positive', 'neutral', 'negative'));
