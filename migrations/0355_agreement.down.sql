drop table agreement_units;
drop table agreement_themes;
drop table agreement_rounds;
