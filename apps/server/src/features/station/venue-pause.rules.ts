/** Due work after a pause: the plans that were on hold are extended. Its subject is the id of the pause. */
export const pauseEnded = 'venue-pause-ended';
