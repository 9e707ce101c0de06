insert into mail_server (id, host, port, encryption, username, password, sender)
values (1, 'smtp.kamsin.example', 465, 'tls', '', x'', 'shop@kamsin.example');
