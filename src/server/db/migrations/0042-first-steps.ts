/** When an admin put the first steps away, for everyone. */
export const firstSteps = `
alter table company add column steps_hidden_at text;
`
