export const mailing = {
  title: '發送電郵',
}
