import { largestPhotoBytes } from '@etg/domain/problem-report';
import { drawPicture } from '@etg/ui/shrink-picture';

/** Large enough to read a placard, small enough for a weak network. Redrawing removes the photo's place and time. */
const longestSide = 1280;
const qualities = [0.8, 0.6, 0.4, 0.2];

/** The photo as a JPEG in base64; undefined where the browser cannot read the file. */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  try {
    const canvas = await drawPicture(file, longestSide);
    return qualities
      .map((quality) => jpegOf(canvas, quality))
      .find((photo) => photo.length * 0.75 <= largestPhotoBytes);
  } catch {
    return undefined;
  }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): string {
  return canvas.toDataURL('image/jpeg', quality).replace(/^data:image\/jpeg;base64,/, '');
}
