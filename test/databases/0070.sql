update quotation_visit set number = 2;
