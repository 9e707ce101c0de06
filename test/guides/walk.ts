/** The blocks of the guides in the order in which `walk.test.ts` runs them, by guide and heading. */
export const WALK = {
  install: ['docs/going-live.md', '3. Install the site'],
  settings: ['docs/going-live.md', '4. Create the user and the settings'],
  service: ['docs/going-live.md', '5. Start the service'],
  backup: ['docs/going-live.md', '9. Sign in and make a backup'],
  rehearsal: ['docs/backups.md', 'Test your backups'],
  upgrade: ['docs/upgrading.md', 'Upgrading'],
  goBack: ['docs/upgrading.md', 'Going back'],
  restore: ['docs/backups.md', 'Restoring'],
  docker: ['docs/going-live.md', 'With Docker'],
} as const
