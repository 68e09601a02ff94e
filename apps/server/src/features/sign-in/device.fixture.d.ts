import type { DeviceProofClaims, DeviceProofHeader } from '@etg/contract/device-proof';
import { type CryptoKey } from 'jose';
/** A browser's key and what it signs; each claim and each member of the header can be forged. */
export interface Device {
    header: DeviceProofHeader;
    thumbprint: string;
    privateKey: CryptoKey;
    prove(request: Proving, forged?: Forged): Promise<string>;
}
export interface Proving {
    method: string;
    /** With origin, without a query. */
    address: string;
    token?: string | undefined;
    nonce?: string | undefined;
}
export interface Forged {
    claims?: Partial<Record<keyof DeviceProofClaims | 'exp' | 'nbf', unknown>>;
    header?: Partial<Record<keyof DeviceProofHeader | 'kid' | 'jku' | 'crit', unknown>>;
    signWith?: CryptoKey | Uint8Array;
}
/** `skewMs` is how wrong the phone's clock is. */
export declare function aDevice({ skewMs }?: {
    skewMs?: number;
}): Promise<Device>;
