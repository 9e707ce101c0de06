/** The log as staff read it. */
export const log = {
  title: 'Logs',
  lead: 'What the server has written down, newest at the bottom.',
}
