export const audit = {
  title: '操作記錄',
  lead: '何人何時何地做過甚麼，記錄不能更改。',
}
