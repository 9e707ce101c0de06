/** The inbox of contact requests. */
export const inbox = {
  title: 'Contacts',
}
