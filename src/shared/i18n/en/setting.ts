/** The settings in force and where each came from. */
export const setting = {
  title: 'Settings',
  lead: 'The settings in force and where each comes from. Secrets are never shown.',
}
