insert into password_link values (1, 'reset', 'b3f1c0a9d2e84756a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718', '2099-01-01T00:00:00.000Z');
