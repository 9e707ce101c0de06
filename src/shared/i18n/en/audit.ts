/** Who did what, when and from where. */
export const audit = {
  title: 'Audit log',
  lead: 'Who did what, when and from where. Nothing here can be changed.',
}
