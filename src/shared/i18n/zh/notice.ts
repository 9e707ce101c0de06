export const notice = {
  title: '通告',
}
