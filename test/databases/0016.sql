insert into suppression values (3, 'ada@harbour.example', 'added', 'By phone', '2026-10-18T08:00:00.000Z');
