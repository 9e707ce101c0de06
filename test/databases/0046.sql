update quotation set restaurant = '月亮餅店', district = '氹仔' where seq = (select min(seq) from quotation);
