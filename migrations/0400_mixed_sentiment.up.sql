-- A passage can be mixed: for and against in one, or a model against the words.
alter table analysis_segments drop constraint analysis_segments_sentiment_check, add constraint analysis_segments_sentiment_check check (sentiment in ('positive', 'mixed', 'neutral', 'negative'));
alter table codebook_marks drop constraint codebook_marks_sentiment_check, add constraint codebook_marks_sentiment_check check (sentiment in ('positive', 'mixed', 'neutral', 'negative'));
alter table codebook_passages drop constraint codebook_passages_sentiment_check, add constraint codebook_passages_sentiment_check check (sentiment in ('positive', 'mixed', 'neutral', 'negative'));
