/** The workbench of every text. */
export const translation = {
  title: 'Translations',
}
