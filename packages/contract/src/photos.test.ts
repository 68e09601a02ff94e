import { describe, expect, it } from 'vitest';
import { photoAddress, photoSources, readPhotoAddress } from './photos.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('a photo of a venue', () => {
  it('is offered in every width that is stored, and in none that is not [QF9]', () => {
    expect(photoSources(photoAddress(id, 1200), '52px')).toEqual({
      src: `/photos/${id}-1200.webp`,
      srcSet: `/photos/${id}-1200.webp 1200w,/photos/${id}-600.webp 600w,/photos/${id}-300.webp 300w`,
      sizes: '52px',
    });
    expect(photoSources(photoAddress(id, 800), '52px').srcSet).toBe(
      `/photos/${id}-800.webp 800w,/photos/${id}-600.webp 600w,/photos/${id}-300.webp 300w`,
    );
    expect(photoSources(photoAddress(id, 300), '52px').srcSet).toBe(`/photos/${id}-300.webp 300w`);
  });

  it('that is a drawing, or anything else, is shown as it is [QF9]', () => {
    for (const src of [
      '/venues/cafe.svg',
      `/photos/${id}.webp`,
      `https://other.example/photos/${id}-600.webp`,
      '',
    ])
      expect(photoSources(src, '52px')).toEqual({ src });
    expect(readPhotoAddress(`/photos/../${id}-600.webp`)).toBeUndefined();
  });
});
