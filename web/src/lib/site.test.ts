import { describe, expect, it } from 'vitest';
import { address, HAS_SERVER, placeOf } from './site';

describe('addresses of a folder of files', () => {
  it('follow a #', () => {
    expect(placeOf('#/rules/2-win')).toEqual({ pathname: '/rules/2-win', search: '', hash: '' });
    expect(placeOf('#/replay?move=3&seat=1')).toEqual({ pathname: '/replay', search: '?move=3&seat=1', hash: '' });
    expect(placeOf('')).toEqual({ pathname: '/', search: '', hash: '' });
  });

  it('are not taken for places within a page', () => {
    expect(placeOf('#content')).toEqual({ pathname: '/', search: '', hash: '#content' });
  });

  it('are plain where there is a server', () => {
    expect(HAS_SERVER).toBe(true);
    expect(address('/t/abc')).toBe('/t/abc');
  });
});
