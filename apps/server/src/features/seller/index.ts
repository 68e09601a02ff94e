export { consoleSellerRoutes } from './console-seller.routes.ts';
export { sellerActs } from './seller.acts.ts';
export { findDescriptor, findSellerOf, listSellers } from './seller.store.ts';
export { isComplete, sellerFactsOf } from './seller-row.rules.ts';
