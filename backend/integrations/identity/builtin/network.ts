export { network } from '../../../common/network.js';
