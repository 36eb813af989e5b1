drop table interview_images;
