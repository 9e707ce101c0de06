/** Link tools: on the dashboard, and their management. */
export const tool = {
  title: 'Tools',
}
