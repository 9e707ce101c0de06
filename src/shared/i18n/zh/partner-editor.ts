export const partnerEditor = {
  title: '合作夥伴',
}
