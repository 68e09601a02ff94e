// Loaded into a program that has its own process group: killing ours would not reach it, but ends the channel to us.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
