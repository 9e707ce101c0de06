export const trash = {
  title: '垃圾桶',
}
