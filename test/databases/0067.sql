update look
set light = 'light-of-a-company.png', light_small = 'light-of-a-company.webp', light_width = 600, light_height = 200
where id = 1;
