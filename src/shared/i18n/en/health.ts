/** How the site is: what runs, what it holds, and what needs somebody. */
export const health = {
  title: 'Health',
  lead: 'How the site is doing, and the buttons that keep it going.',
}
