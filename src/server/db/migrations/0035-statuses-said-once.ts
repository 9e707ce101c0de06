/** The statuses of quotations have one name each, that of the desk; what someone has written there stays. */
const OF_HEALTH = `namespace = 'site' and scope = 'health' and key glob 'status_*'`

export const statusesSaidOnce = `
delete from translation where ${OF_HEALTH} and exists (
  select 1 from translation as desk
  where desk.namespace = 'site' and desk.scope = 'desk'
    and desk.key = translation.key and desk.language = translation.language
);
update translation set scope = 'desk' where ${OF_HEALTH};
update translation_history set scope = 'desk' where ${OF_HEALTH};
`
