export { Content as default } from '../../component.mjs'
