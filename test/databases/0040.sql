insert into user_alert (user, email) select id, 'mornings' from user limit 1;
insert into push_subscription (session, endpoint, p256dh, auth)
select id, 'https://push.example/one', 'key', 'auth' from session limit 1;
