import type braintree from 'braintree';

declare module 'braintree' {
  // The SDK has these since 3.37; its types do not know yet.
  interface TransactionRequest {
    apiRequestKey?: string;
  }
  interface TransactionGateway {
    void(
      id: string,
      options: { apiRequestKey?: string },
    ): Promise<braintree.ValidatedResponse<braintree.Transaction>>;
    refund(
      id: string,
      options: { amount?: string; orderId?: string; apiRequestKey?: string },
    ): Promise<braintree.ValidatedResponse<braintree.Transaction>>;
  }
  interface PaymentMethodNonceGateway {
    create(
      token: string,
      options: { paymentMethodNonce?: { merchantAccountId?: string } },
    ): Promise<braintree.ValidatedResponse<braintree.PaymentMethodNonce>>;
  }
  interface WebhookNotificationGateway {
    verify(challenge: string): string;
  }
}
