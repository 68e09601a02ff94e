import { inSpan, noteSpan } from '../trace/trace.ts';
import type { GatewayPort } from './gateway-port.ts';

export interface GatewayCall {
  call: string;
  outcome: string;
  seconds: number;
}

/** Wraps the gateway: each call becomes a trace span and is reported to `ended`, with its outcome and nothing else. */
export function watchGateway(gateway: GatewayPort, ended: (call: GatewayCall) => void): GatewayPort {
  function watched<Args extends unknown[], Answer extends { outcome: string }>(
    call: string,
    work: (...args: Args) => Promise<Answer>,
  ): (...args: Args) => Promise<Answer> {
    return (...args) =>
      inSpan({ name: `gateway ${call}`, kind: 'client' }, async () => {
        const since = performance.now();
        const answer = await work(...args);
        noteSpan({ 'gateway.outcome': answer.outcome });
        ended({ call, outcome: answer.outcome, seconds: (performance.now() - since) / 1_000 });
        return answer;
      });
  }
  return {
    ...gateway,
    sale: watched('sale', gateway.sale),
    void: watched('void', gateway.void),
    refund: watched('refund', gateway.refund),
    find: watched('find', gateway.find),
    search: watched('search', gateway.search),
    findNonce: watched('find-nonce', gateway.findNonce),
    createNonce: watched('create-nonce', gateway.createNonce),
    clientToken: watched('client-token', gateway.clientToken),
    ensureCustomer: watched('ensure-customer', gateway.ensureCustomer),
    makeDefault: watched('make-default', gateway.makeDefault),
    removeMethod: watched('remove-method', gateway.removeMethod),
    findDispute: watched('find-dispute', gateway.findDispute),
    searchDisputes: watched('search-disputes', gateway.searchDisputes),
    acceptDispute: watched('accept-dispute', gateway.acceptDispute),
    finalizeDispute: watched('finalize-dispute', gateway.finalizeDispute),
    addTextEvidence: watched('add-text-evidence', gateway.addTextEvidence),
    uploadDocument: watched('upload-document', gateway.uploadDocument),
    addFileEvidence: watched('add-file-evidence', gateway.addFileEvidence),
    removeEvidence: watched('remove-evidence', gateway.removeEvidence),
  };
}
