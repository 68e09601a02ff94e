/** Braintree's own codes and messages for invalid requests. `on` is the path within the request, outermost first. */
export interface FieldError {
  on: readonly string[];
  attribute: string;
  code: string;
  message: string;
}

const transaction = ['transaction'];
const card = ['creditCard'];
const customer = ['customer'];
const method = ['paymentMethod'];
const clientToken = ['clientToken'];
const dispute = ['dispute'];
const upload = ['documentUpload'];

const known = {
  AmountIsNegative: [transaction, 'amount', '81501', 'Amount cannot be negative.'],
  AmountIsRequired: [transaction, 'amount', '81502', 'Amount is required.'],
  AmountFormatIsInvalid: [transaction, 'amount', '81503', 'Amount is an invalid format.'],
  AmountIsTooLarge: [transaction, 'amount', '81528', 'Amount is too large.'],
  AmountMustBeGreaterThanZero: [transaction, 'amount', '81531', 'Amount must be greater than zero.'],
  OrderIdIsTooLong: [transaction, 'orderId', '91501', 'Order ID is too long.'],
  DescriptorIsInvalid: [
    [...transaction, 'descriptor'],
    'name',
    '92201',
    'Company name/DBA section must be either 3, 7 or 12 characters and the product descriptor can be up to 18, 14, or 9 characters respectively (with an * in between for a total descriptor name of 22 characters).',
  ],
  CannotBeVoided: [
    transaction,
    'base',
    '91504',
    'Transaction can only be voided if status is authorized, submitted_for_settlement, or - for PayPal - settlement_pending.',
  ],
  CannotRefundCredit: [transaction, 'base', '91505', 'Credit transactions cannot be refunded.'],
  CannotRefundUnlessSettled: [
    transaction,
    'base',
    '91506',
    'Cannot refund transaction unless it is settled.',
  ],
  CannotSubmitForSettlement: [
    transaction,
    'base',
    '91507',
    'Cannot submit for settlement unless status is authorized.',
  ],
  PaymentMethodIsRequired: [
    transaction,
    'base',
    '91508',
    'Cannot determine payment method. Need a payment_method_nonce, payment_method_token or customer_id.',
  ],
  CustomerIdIsInvalid: [transaction, 'customerId', '91510', 'Customer ID is invalid.'],
  CustomerHasNoMethod: [transaction, 'customerId', '91511', 'Customer does not have any credit cards.'],
  HasAlreadyBeenRefunded: [transaction, 'base', '91512', 'Transaction has already been fully refunded.'],
  MerchantAccountIdIsInvalid: [transaction, 'merchantAccountId', '91513', 'Merchant account ID is invalid.'],
  PaymentMethodConflict: [
    transaction,
    'base',
    '91515',
    'Cannot provide both payment_method_token and payment_method_nonce.',
  ],
  MethodOfAnotherCustomer: [transaction, 'base', '91516', 'Payment method does not belong to the customer.'],
  TokenIsInvalid: [transaction, 'paymentMethodToken', '91518', 'Payment method token is invalid.'],
  RefundAmountIsTooLarge: [transaction, 'amount', '91521', 'Refund amount is too large.'],
  SettlementAmountIsTooLarge: [transaction, 'amount', '91522', 'Settlement amount is too large.'],
  TypeIsInvalid: [transaction, 'type', '91523', 'Transaction type is invalid.'],
  CreditsNotSupported: [transaction, 'base', '91546', 'Processor does not support credits.'],
  NonceConsumed: [
    transaction,
    'paymentMethodNonce',
    '91564',
    'Cannot use a payment_method_nonce more than once.',
  ],
  NonceUnknown: [transaction, 'paymentMethodNonce', '91565', 'Unknown or expired payment_method_nonce.'],
  CannotSimulateSettlement: [transaction, 'base', '91575', 'Cannot simulate settlement of this transaction.'],
  InstrumentNotSupported: [
    transaction,
    'merchantAccountId',
    '91577',
    'Merchant account does not support payment instrument.',
  ],
  KeyTooLong: [transaction, 'apiRequestKey', '915230', 'API request key is too long.'],
  KeyOfAnotherRequest: [
    transaction,
    'apiRequestKey',
    '915232',
    'API request key can be reused only with the same request.',
  ],
  KeyInFlight: [transaction, 'apiRequestKey', '915233', 'API request key is in flight.'],
  KeyOfFailedRequest: [transaction, 'apiRequestKey', '915234', 'API request key of a failed request.'],
  NumberOfNonceIsInvalid: [[...transaction, ...card], 'number', '81715', 'Credit card number is invalid.'],
  CvvIsRequired: [card, 'cvv', '81706', 'CVV is required.'],
  CvvIsInvalid: [
    card,
    'cvv',
    '81707',
    'CVV must be 4 digits for American Express and 3 digits for other card types.',
  ],
  ExpirationDateIsRequired: [card, 'expirationDate', '81709', 'Expiration date is required.'],
  ExpirationDateIsInvalid: [card, 'expirationDate', '81710', 'Expiration date is invalid.'],
  NumberIsRequired: [card, 'number', '81714', 'Credit card number is required.'],
  NumberIsInvalid: [card, 'number', '81715', 'Credit card number is invalid.'],
  NumberLengthIsInvalid: [card, 'number', '81716', 'Credit card number must be 12-19 digits.'],
  NumberMustBeTestNumber: [card, 'number', '81717', 'Credit card number is not an accepted test number.'],
  DuplicateCardExists: [card, 'number', '81724', 'Duplicate card exists in the vault.'],
  DuplicateCardOfCustomer: [card, 'number', '81763', 'Duplicate card exists in the vault for the customer.'],
  TokenIsMalformed: [card, 'token', '91718', 'Token is invalid.'],
  TokenIsInUse: [card, 'token', '91719', 'Token is already in use.'],
  VerificationAccountIsInvalid: [
    [...card, 'options'],
    'verificationMerchantAccountId',
    '91728',
    'Verification merchant account ID is invalid.',
  ],
  OneTimeAccountCannotBeVaulted: [
    ['paypalAccount'],
    'base',
    '82902',
    'Cannot vault one-time use PayPal account.',
  ],
  EmailFormatIsInvalid: [customer, 'email', '81604', 'Email is an invalid format.'],
  CustomerIdIsInUse: [customer, 'id', '91609', 'Customer ID has already been taken.'],
  CustomerIdIsMalformed: [customer, 'id', '91610', 'Customer ID is invalid.'],
  CustomerIdIsTooLong: [customer, 'id', '91612', 'Customer ID is too long.'],
  MethodNonceUnknown: [method, 'paymentMethodNonce', '93108', 'Unknown or expired payment_method_nonce.'],
  MethodNonceIsRequired: [method, 'paymentMethodNonce', '93103', 'Nonce is required.'],
  MethodCustomerIsRequired: [method, 'customerId', '93104', 'Customer ID is required.'],
  MethodCustomerIsInvalid: [method, 'customerId', '93105', 'Customer ID is invalid.'],
  MethodNonceConsumed: [
    method,
    'paymentMethodNonce',
    '93107',
    'Cannot use a payment_method_nonce more than once.',
  ],
  ClientTokenCustomerDoesNotExist: [
    clientToken,
    'customerId',
    '92804',
    'Customer specified by customer_id does not exist.',
  ],
  ClientTokenVersionUnsupported: [clientToken, 'version', '92806', 'Client token version is unsupported.'],
  ClientTokenAccountDoesNotExist: [
    clientToken,
    'merchantAccountId',
    '92807',
    'Merchant account specified by merchant_account_id does not exist.',
  ],
  EvidenceOnlyWhileOpen: [
    dispute,
    'status',
    '95701',
    'Evidence can only be attached to disputes that are in an Open state',
  ],
  RemovalOnlyWhileOpen: [
    dispute,
    'status',
    '95702',
    'Evidence can only be removed from disputes that are in an Open state',
  ],
  EvidenceDocumentOnly: [
    dispute,
    'document',
    '95703',
    'A document with kind EvidenceDocument must be provided when adding file evidence to a dispute',
  ],
  AcceptOnlyWhileOpen: [
    dispute,
    'status',
    '95704',
    'Disputes can only be accepted when they are in an Open state',
  ],
  FinalizeOnlyWhileOpen: [
    dispute,
    'status',
    '95705',
    'Disputes can only be finalized when they are in an Open state',
  ],
  EvidenceIsRequired: [dispute, 'status', '95726', 'Valid evidence is required to finalize the dispute.'],
  UploadKindIsInvalid: [upload, 'kind', '84901', 'Kind is invalid.'],
  FileIsTooLarge: [upload, 'file', '84902', 'File is too large. The maximum size is 4 MB.'],
  FileTypeIsInvalid: [upload, 'file', '84903', 'File type is invalid.'],
  FileIsMalformed: [upload, 'file', '84904', 'File is malformed or encrypted.'],
  FileIsEmpty: [upload, 'file', '84906', 'File is empty.'],
} as const satisfies Record<string, readonly [readonly string[], string, string, string]>;
export type KnownError = keyof typeof known;

/** The request is refused and nothing happened. */
export class Refusal extends Error {
  readonly errors: readonly FieldError[];

  constructor(...names: KnownError[]) {
    const errors = names.map((name): FieldError => {
      const [on, attribute, code, message] = known[name];
      return { on, attribute, code, message };
    });
    super(errors.map((error) => error.message).join('\n'));
    this.errors = errors;
  }
}

/** No such transaction, customer, method, nonce, dispute or document. */
export class NotFound extends Error {}
