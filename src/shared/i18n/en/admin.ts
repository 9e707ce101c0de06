/** The frame of the utility panel. */
export const admin = {
  title: 'Admin panel',
  view: 'Parts of the admin panel',
  reference: 'API reference for developers',
}
