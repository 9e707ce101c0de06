insert into question (question_en, answer_en, question_zh, answer_zh, position) values ('Rented?', 'Bought.', '租用？', '購買。', 0);
