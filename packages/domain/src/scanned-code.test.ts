import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scannedCode } from './scanned-code.ts';

const hosts = ['etg.example', 'localhost:3000'];

it.each([
  ['https://etg.example/i/1001', '1001'],
  ['https://etg.example/j/400001', '400001'],
  ['https://etg.example/1001', '1001'],
  ['http://localhost:3000/i/1001/', '1001'],
  ['HTTPS://ETG.EXAMPLE/i/1001?utm=placard', '1001'],
  ['1001', '1001'],
  [' 10 01 ', '1001'],
  ['１００１', '1001'],
  ['400001', '400001'],
])('reads %j as one of ours [P3, R15, R19, X2]', (text, code) => {
  expect(scannedCode(text, hosts)).toBe(code);
});

it.each([
  'https://evil.example/i/1001',
  'https://etg.example.evil.example/i/1001',
  'https://etg.example@evil.example/i/1001',
  'https://etg.example/i/10011',
  'https://etg.example/menu/1001',
  'javascript:alert(1001)',
  'WIFI:S:bar;P:1001;;',
  '10011',
  '10011001100110011001',
  '10a01',
  '',
])('ignores %j [P3, X2]', (text) => {
  expect(scannedCode(text, hosts)).toBeUndefined();
});

it('reads a placard of any host for whoever asks the server about it, and nothing else [QF11]', () => {
  expect(scannedCode('https://riders.example/i/1001', 'any')).toBe('1001');
  expect(scannedCode('https://riders.example/menu/1001', 'any')).toBeUndefined();
  expect(scannedCode('supernova:1001?user=1001&password=x', 'any')).toBeUndefined();
});

it('gives a code or nothing, whatever is on a poster [P3]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
      expect(scannedCode(text, hosts) ?? '1001').toMatch(/^(\d{4}|\d{6})$/);
    }),
  );
});
