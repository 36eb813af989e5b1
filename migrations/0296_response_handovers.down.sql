drop table response_handovers;
