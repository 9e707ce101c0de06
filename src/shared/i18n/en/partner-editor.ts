/** The management of partners. */
export const partnerEditor = {
  title: 'Partners',
}
