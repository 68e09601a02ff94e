// Loaded into a program with a process group of its own: killing its parent's group does not reach the program, but
// closes the IPC channel.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
